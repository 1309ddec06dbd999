// The layout of the admin area (specification §2): a header with the title of the screen, and a
// sidebar. The sidebar folds to icons, and on a phone to a menu.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChangePasswordDialog } from '../../features/security/change-password';
import { messages as profileMessages } from '../../features/profile/admin/messages';
import { ProfileDialog } from '../../features/profile/admin/profile-dialog';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { CompanyMark } from '../../core/company-logo';
import { AppLink } from '../../core/app-link';
import { Connectivity } from '../../core/connectivity';
import { adminPaths } from '../../core/admin/paths';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { useLocation } from '../../core/router/router';
import { LanguageChoice } from './language-choice';
import { Logout } from './logout';
import { messages } from '../../core/admin/messages';
import { groupsOf, type ScreenGroup } from './groups';
import { findScreen, screensOf } from './screens';
import { useSession } from '../../core/session/session-context';
import '../../ui/check.css';
import '../../ui/dense.css';
import '../../ui/sheet.css';
import './admin-layout.css';

interface Props {
  title: string;
  children: ReactNode;
}

export function AdminLayout({ title, children }: Props) {
  const { pathname } = useLocation();
  const { session } = useSession();
  // The menu is open on one screen only: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [isProfile, setProfile] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === pathname;
  const close = () => setOpenOn(null);
  return (
    <div className="admin">
      <a className="skip" href="#content">
        {messages.skip}
      </a>
      <Sidebar
        isOpen={isOpen}
        onClose={() => {
          close();
          button.current?.focus();
        }}
      />
      <div id="content">
        <header className="top">
          <button
            ref={button}
            className="button button-plain menu-button"
            type="button"
            aria-expanded={isOpen}
            aria-controls="admin-navigation"
            onClick={() => setOpenOn(isOpen ? null : pathname)}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
            <span className="visually-hidden">{messages.menu}</span>
          </button>
          <h1>{title}</h1>
          <Button kind="plain" onClick={() => setProfile(true)}>
            <Icon name="person" />
            <span className="wide">{profileMessages.title}</span>
          </Button>
          <Button kind="plain" onClick={() => setChanging(true)}>
            <Icon name="key" />
            <span className="wide">{messages.changePassword}</span>
          </Button>
        </header>
        <main className="work">{children}</main>
      </div>
      <ChangePasswordDialog
        open={isChanging}
        email={session.email}
        onClose={() => setChanging(false)}
      />
      <ProfileDialog open={isProfile} onClose={() => setProfile(false)} />
      <Connectivity />
    </div>
  );
}

function Sidebar({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { pathname } = useLocation();
  const { company_name, short_name } = useCompany();
  const { session } = useSession();
  const element = useRef<HTMLElement>(null);
  // The menu stands before its button in the document, so the focus is moved to it.
  useEffect(() => {
    if (isOpen) {
      element.current?.querySelector<HTMLElement>('ul a')?.focus();
    }
  }, [isOpen]);
  const screens = screensOf(session.groupId, useOffers());
  const account = screens.find(({ path }) => path === adminPaths.account);
  const here = findScreen(pathname);
  const current = here?.parent ?? here?.path;
  // The list may be longer than the window.
  useEffect(() => {
    if (current) {
      const link = element.current?.querySelector('[aria-current]');
      link?.scrollIntoView({ block: 'nearest' });
    }
  }, [current]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the menu inside
    <nav
      ref={element}
      className="side on-brand"
      id="admin-navigation"
      aria-label={messages.nav}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          onClose();
        }
      }}
    >
      <AppLink className="logo" to={paths.home}>
        <CompanyMark />
        <span className="wide">{short_name ?? company_name}</span>
      </AppLink>
      <ul>
        {groupsOf(screens).map((group) => (
          <GroupLinks key={group.title} group={group} current={current} />
        ))}
      </ul>
      <ul>
        {account && (
          <li>
            <AppLink
              to={account.path}
              title={account.title}
              aria-current={account.path === current ? 'page' : undefined}
            >
              <Icon name={account.icon} />
              <span className="wide">{account.title}</span>
            </AppLink>
          </li>
        )}
        <li>
          <AppLink to={paths.home} title={messages.viewSite}>
            <Icon name="go" />
            <span className="wide">{messages.viewSite}</span>
          </AppLink>
        </li>
        <li>
          <LanguageChoice />
        </li>
        <li>
          <Logout />
        </li>
      </ul>
    </nav>
  );
}

interface GroupLinksProps {
  group: ScreenGroup;
  /** The path of the sidebar link of the open screen or of its parent. */
  current: string | undefined;
}

function GroupLinks({ group, current }: GroupLinksProps) {
  const { title, icon, to, screens, isOpen, Badge } = group;
  const isBelow = screens.some(({ path }) => path === current);
  const isCurrent = to === current || isBelow;
  return (
    <li>
      <AppLink
        className="side-group"
        to={to}
        title={title}
        aria-current={to === current && !isBelow ? 'page' : undefined}
        data-current={isBelow || undefined}
      >
        <Icon name={icon} />
        <span className="wide">{title}</span>
        {Badge && <Badge />}
      </AppLink>
      {screens.length > 0 && (isCurrent || isOpen) && (
        <ul className="side-screens">
          {screens.map((screen) => (
            <li key={screen.path}>
              <AppLink
                to={screen.path}
                aria-current={screen.path === current ? 'page' : undefined}
              >
                {screen.title}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
