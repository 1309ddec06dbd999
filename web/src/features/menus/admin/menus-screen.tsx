// /admin/menus: the links of header and footer, with a preview of the navigation bar.

import { useAction } from '../../../core/admin/use-action';
import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { useState } from 'react';
import { adminPaths } from '../../../core/admin/paths';
import { useLoaded } from '../../../core/admin/use-loaded';
import { AppLink } from '../../../core/app-link';
import {
  LeavingQuestion,
  useAskBeforeLeaving,
} from '../../../core/leaving/ask-before-leaving';
import { language as ours } from '../../../core/language';
import { useSiteLanguages } from '../../../core/site-languages';
import { splitAtRoom } from '../../../core/menu-links';
import { useApi } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { type LoadedMenus, loadMenus, type MenuPage, saveMenus } from './api';
import {
  labelOf,
  topItems,
  type MenuItem,
  type MenuName,
  menuNames,
  type Menus,
  standardItems,
  withMissing,
} from './edited-menus';
import { MenuEditor, titleIn } from './menu-editor';
import { useLeftOutLinks } from './left-out-links';
import { messages } from './messages';
import './menus.css';
import '../../../ui/toggle.css';

export function MenusScreen() {
  const api = useApi();
  const [outcome, loadAgain] = useLoaded<LoadedMenus>({
    of: 'menus',
    failed: messages.loadFailed,
    load: () => loadMenus(api),
    onLoaded: () => {},
  });
  if (outcome === 'waiting') {
    return <LoadingLines className="sheet-text" lines={2} />;
  }
  if (outcome === 'gone' || 'failed' in outcome) {
    return (
      <LoadFailure
        className="sheet-text"
        text={outcome === 'gone' ? messages.loadFailed : outcome.failed}
        onAgain={loadAgain}
      />
    );
  }
  return <MenusForm loaded={outcome} />;
}

const shownOf = ({ header, footer, shortcuts }: Menus): Menus => ({
  header: withMissing('header', header),
  footer: withMissing('footer', footer),
  shortcuts: withMissing('shortcuts', shortcuts),
});

function MenusForm({ loaded }: { loaded: LoadedMenus }) {
  const api = useApi();
  const [revision, setRevision] = useState(loaded.revision);
  const [menus, setMenus] = useState(() => shownOf(loaded));
  const [stored, setStored] = useState(menus);
  const [former, setFormer] = useState<Menus[]>([]);
  const { isBusy, run } = useAction();
  const isChanged = menus !== stored;
  const leaving = useAskBeforeLeaving({
    isDirty: isChanged,
    isBusy,
    onLeave: () => {},
  });

  const replace = (next: Menus) => {
    setFormer([...former, menus]);
    setMenus(next);
  };
  const undo = () => {
    const last = former.at(-1);
    if (last) {
      setFormer(former.slice(0, -1));
      setMenus(last);
    }
  };
  const save = async () => {
    const saved = await run(() => saveMenus(api, revision, menus), messages.saveFailed);
    if (saved) {
      setRevision(saved.data.revision);
      setStored(menus);
    }
  };

  return (
    <div className="menus">
      <div className="menus-head">
        <AppLink className="button button-plain" to={adminPaths.pages}>
          <Icon name="arrow-left" />
          {messages.toPages}
        </AppLink>
        <p className="muted">{messages.intro}</p>
        <div className="menus-actions">
          {isChanged && <span className="muted">{messages.unsaved}</span>}
          <Button kind="plain" onClick={() => replace(standardItems())}>
            {messages.reset}
          </Button>
          <Button disabled={former.length === 0} onClick={undo}>
            {messages.undo}
          </Button>
          <Button kind="action" busy={isBusy} onClick={() => void save()}>
            {messages.save}
          </Button>
        </div>
      </div>
      <Preview items={menus.header} pages={loaded.pages} />
      <div className="menus-columns">
        {menuNames.map((menu: MenuName) => (
          <MenuEditor
            key={menu}
            menu={menu}
            items={menus[menu]}
            pages={loaded.pages}
            onChange={(items) => replace({ ...menus, [menu]: items })}
          />
        ))}
      </div>
      <LeavingQuestion leaving={leaving} />
    </div>
  );
}

interface PreviewProps {
  items: readonly MenuItem[];
  pages: readonly MenuPage[];
}

/** The navigation bar in a wide window. */
function Preview({ items, pages }: PreviewProps) {
  const codes = useSiteLanguages();
  const [chosen, setLanguage] = useState<'en' | 'fr'>(ours);
  const language = codes.includes(chosen) ? chosen : (codes[0] ?? ours);
  const isLeftOut = useLeftOutLinks();
  const shown = topItems(items).filter((item) => !isLeftOut(item));
  const links = shown.map((item) => ({
    to: '',
    label: labelOf(item, language, titleIn(pages)),
  }));
  const [fitting, rest] = splitAtRoom(links);
  return (
    <section className="sheet" aria-labelledby="menu-preview">
      <div className="sheet-head">
        <h2 id="menu-preview">{messages.preview}</h2>
        <span className="menu-languages">
          {codes.length > 1 &&
            codes.map((code) => (
              <button
                key={code}
                className="toggle"
                type="button"
                aria-pressed={language === code}
                onClick={() => setLanguage(code)}
              >
                {messages.previewIn[code]}
              </button>
            ))}
        </span>
      </div>
      <ul className="menu-preview" lang={language}>
        {fitting.map(({ label }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have the same words
          <li key={at}>{label}</li>
        ))}
        {rest.length > 0 && (
          <li>
            {messages.more}: {rest.map(({ label }) => label).join(', ')}
          </li>
        )}
      </ul>
    </section>
  );
}
