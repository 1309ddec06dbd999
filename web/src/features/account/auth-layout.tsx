// The layout of the pages for a new account and for a new password: the form and a drawing.

import type { ReactNode } from 'react';
import { Head } from '../../core/head';
import { StandaloneLayout } from '../../core/standalone-layout';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import { messages } from './sign-up-messages';
import './login.css';
import './door.css';

interface Props {
  title: string;
  description: string;
  path: string;
  children: ReactNode;
}

export function AuthLayout({ title, description, path, children }: Props) {
  return (
    <StandaloneLayout back={{ to: paths.home, label: messages.back }}>
      <main className="page login door" id="content">
        <Head title={title} description={description} path={path} index={false} />
        <div className="login-form">{children}</div>
        <img src="/art/login-door.svg" alt="" width="600" height="720" />
      </main>
    </StandaloneLayout>
  );
}

/** An error of the whole form. */
export function AuthNotice({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className="door-notice" role="alert">
      <Icon name="warning" />
      {text}
    </p>
  ) : null;
}
