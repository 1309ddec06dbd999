// The part of a standard page's form about the own page that replaces it: it names that page, leads
// to writing one, and restores the standard page (docs/decisions/0061).

import { useAction } from '../../../core/admin/use-action';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownPagePath } from '../../../core/admin/paths';
import { AppLink } from '../../../core/app-link';
import type { Language } from '../../../core/language';
import { useApi, useCompany } from '../../../core/providers';
import { addressIn } from '../../../core/routes';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { Button } from '../../../ui/button';
import { findBlog, listOwnPages, type OwnPage, saveBlog } from '../../blog-admin/api';
import { toBlogFields } from '../../blog-admin/blog-form';
import { replaceablePages, replacementSlug } from '../../blog-admin/replaceable';
import { StateMark } from '../../blog-admin/state-mark';
import { startPath } from '../../blog-admin/writing/starting-points';
import { messages } from './messages';

const KEY = [ADMIN_KEY, 'own-pages'] as const;

/** The page of a language at the address of a standard page. */
function findIn(pages: readonly OwnPage[], form: string, written: Language) {
  const name = replaceablePages[form];
  const path = name && addressIn(written, `/${replacementSlug(name, written)}`);
  return pages.find((page) => page.path === path && page.language === written);
}

export function BuiltFromBlocks({ form }: { form: string }) {
  const isReplaceable = form in replaceablePages;
  return isReplaceable || form === 'questions' ? (
    <Section key={form} form={form} isReplaceable={isReplaceable} />
  ) : null;
}

function Section({ form, isReplaceable }: { form: string; isReplaceable: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { only_language } = useCompany();
  const { isBusy, run } = useAction();
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: () => listOwnPages(api),
  });
  const languages = only_language ? [only_language] : (['en', 'fr'] as const);
  const found = languages.map((written) => ({
    written,
    page: findIn(data, form, written),
  }));
  const existing = found.flatMap(({ page }) => page ?? []);
  const open = existing.filter(({ state }) => state === 'published');

  const giveBack = async () => {
    await run(async () => {
      for (const { id } of open) {
        // One after the other: both change the same address.
        // oxlint-disable-next-line no-await-in-loop
        await unpublish(id);
      }
      return messages.givenBack;
    }, messages.notGivenBack);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };

  const unpublish = async (id: number) => {
    const { data: page } = await findBlog(api, id);
    return saveBlog(api, {
      id,
      revision: page.revision,
      fields: toBlogFields(page),
      html: page.blog_description,
      file: null,
      removesImage: false,
      setsTranslation: false,
      going: { state: 'unpublished' },
    });
  };

  return (
    <section className="pages-notice" aria-label={messages.blocks}>
      <h2>{messages.blocks}</h2>
      <p>
        {open.length > 0
          ? messages.isReplaced
          : isReplaceable
            ? messages.mayReplace
            : messages.mayBuildQuestions}
      </p>
      {existing.length > 0 && (
        <ul>
          {existing.map((page) => (
            <li key={page.id}>
              <AppLink to={ownPagePath(page.id)}>
                {page.title || messages.untitled}
              </AppLink>{' '}
              {messages.languages[page.language]} <StateMark blog={page} always />
            </li>
          ))}
        </ul>
      )}
      <p className="work-ways">
        {found.map(
          ({ written, page }) =>
            !page && (
              <AppLink
                key={written}
                className="button button-quiet"
                to={startPath(form, written, pairOf(existing, written))}
              >
                {only_language ? messages.build : messages.buildIn[written]}
              </AppLink>
            ),
        )}
        {open.length > 0 && (
          <Button busy={isBusy} onClick={() => void giveBack()}>
            {messages.giveBack}
          </Button>
        )}
      </p>
    </section>
  );
}

/** The page in the other language, if it has no translation yet. */
const pairOf = (pages: readonly OwnPage[], written: Language): number | undefined =>
  pages.find((page) => page.language !== written && page.translation_of === null)?.id;
