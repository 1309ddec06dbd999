// The frame of the pages before the door: whose they are, the form, the street beside it.

import type { ReactNode } from 'react';
import { Head } from '../../app/head';
import { StandaloneLayout } from '../../app/layouts/standalone-layout';
import { paths } from '../../app/paths';
import { Icon } from '../../ui/icon';
import { messages } from './door-messages';
import './login.css';
import './door.css';

interface Props {
  title: string;
  description: string;
  path: string;
  children: ReactNode;
}

export function DoorFrame({ title, description, path, children }: Props) {
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

/** What is wrong with no field in particular. */
export function Notice({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className="door-notice" role="alert">
      <Icon name="warning" />
      {text}
    </p>
  ) : null;
}
