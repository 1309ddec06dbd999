// /admin/settings: the settings, saved group by group. Unsaved values of other groups stay, and the
// screen asks before they are lost.

import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import {
  LeavingQuestion,
  useAskBeforeLeaving,
} from '../../../core/leaving/ask-before-leaving';
import { useApi } from '../../../core/providers';
import { allSettings, type Group, SETTINGS, type Settings } from './api';
import { changedSettings, type Drafts } from './drafts';
import { GroupForm } from './group-form';
import { messages } from './messages';
import { onlyLanguage, spokenSettings } from './spoken-settings';
import './settings.css';

export function SettingsScreen() {
  const api = useApi();
  const found = useQuery({
    queryKey: SETTINGS,
    queryFn: () => allSettings(api),
  });
  if (found.data) {
    return <Groups settings={found.data} />;
  }
  return (
    <div className="sheet sheet-text">
      {found.isError ? (
        <LoadFailure
          className=""
          text={errorText(found.error, messages.loadFailed)}
          onAgain={found.refetch}
        />
      ) : (
        <LoadingLines hasTitle lines={2} />
      )}
    </div>
  );
}

/** Logo and colours have a screen of their own. */
const hasForm = ({ name }: Group) => name !== 'face';

function Groups({ settings }: { settings: Settings }) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const all = settings.groups.flatMap((group) => group.settings);
  const only = onlyLanguage(all);
  const leaving = useAskBeforeLeaving({
    isDirty: changedSettings(all, drafts).length > 0,
    onLeave: () => setDrafts({}),
  });
  const forget = (names: readonly string[]) =>
    setDrafts((last) =>
      Object.fromEntries(Object.entries(last).filter(([name]) => !names.includes(name))),
    );
  return (
    <div className="settings">
      <p className="muted">{messages.intro}</p>
      {settings.groups.filter(hasForm).map((group) => (
        <GroupForm
          key={group.name}
          group={{ ...group, settings: spokenSettings(group.settings, only) }}
          sendsMail={settings.sends_mail}
          drafts={drafts}
          onType={(name, draft) => setDrafts((last) => ({ ...last, [name]: draft }))}
          onForget={forget}
        />
      ))}
      <LeavingQuestion leaving={leaving} />
    </div>
  );
}
