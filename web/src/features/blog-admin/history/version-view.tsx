// One version: its changes, or its differences from the present version.

import { LoadingLines } from '../../../core/admin/load-state';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { useApi } from '../../../core/providers';
import { formatNumber } from '../../../lib/format';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { FormError } from '../../../ui/form-error';
import { type Category, findBlog, nameIn } from '../api';
import { toBlogFields } from '../blog-form';
import { differences } from '../compare';
import { Compared } from '../../../ui/compared';
import {
  type ComparedVersion as Whole,
  findRowBefore,
  findVersion,
  type VersionRow,
} from './api';
import { messages } from './messages';

interface Props {
  blogId: number;
  row: VersionRow;
  /** Its place in the whole list, from 0. */
  at: number;
  categories: Category[];
  isBusy: boolean;
  onBack: () => void;
  onRestore: () => void;
}

type With = 'before' | 'now';

interface Two {
  as: With;
  mine: Whole;
  /** Null for the oldest version. */
  theirs: Whole | null;
}

const NOTHING: Whole = {
  fields: {
    kind: 'post',
    title: '',
    url: '',
    category: '',
    seo: '',
    alt: '',
    language: '',
    translation: '',
    translationTitle: '',
    checked: '',
  },
  html: '',
  image: null,
};

export function VersionView(props: Props) {
  const { blogId, row, at, categories, isBusy, onBack, onRestore } = props;
  const api = useApi();
  const [as, setAs] = useState<With>('before');
  const [two, setTwo] = useState<Two | null>(null);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<Two> => {
      const [mine, theirs] = await Promise.all([
        findVersion(api, blogId, row.version),
        as === 'now' ? findNow() : findBefore(),
      ]);
      return { as, mine, theirs };
    };
    const findNow = async (): Promise<Whole> => {
      const { data } = await findBlog(api, blogId);
      const fields = { ...toBlogFields(data), translation: '', translationTitle: '' };
      return { fields, html: data.blog_description, image: data.blog_image };
    };
    const findBefore = async (): Promise<Whole | null> => {
      const before = await findRowBefore(api, blogId, row.version, at);
      return before ? findVersion(api, blogId, before.version) : null;
    };
    const keep = (found: Two) => {
      if (isWanted) {
        setTwo(found);
        setError(null);
      }
    };
    load().then(
      keep,
      (reason: unknown) => isWanted && setError(errorText(reason, messages.failed)),
    );
    return () => {
      isWanted = false;
    };
  }, [api, blogId, row.version, at, as]);

  const isNow = at === 0;
  return (
    <>
      <Button kind="plain" className="history-back" onClick={onBack}>
        {messages.back}
      </Button>
      <h3 ref={heading} tabIndex={-1}>
        {messages.version(formatNumber(row.version))}, {formatMoment(row.saved_time)}
      </h3>
      <label className="history-with">
        <span>{messages.compareWith}</span>
        <select
          className="input"
          value={as}
          onChange={({ target }) => setAs(target.value === 'now' ? 'now' : 'before')}
        >
          <option value="before">{messages.before}</option>
          <option value="now">{messages.current}</option>
        </select>
      </label>
      {error && <FormError text={error} />}
      {!error && two?.as !== as && <LoadingLines lines={2} />}
      {two?.as === as && <Differences two={two} categories={categories} />}
      <div className="dialog-foot">
        {isNow ? (
          <p className="muted">{messages.isNow}</p>
        ) : (
          <Button kind="action" busy={isBusy} onClick={onRestore}>
            {messages.restore}
          </Button>
        )}
      </div>
    </>
  );
}

function Differences({ two, categories }: { two: Two; categories: Category[] }) {
  const { as, mine, theirs } = two;
  const found = useMemo(() => {
    const nameOf = (id: string) => {
      const known = categories.find((one) => String(one.id) === id);
      return known ? nameIn(known) : id;
    };
    return differences(mine, theirs ?? NOTHING, nameOf);
  }, [mine, theirs, categories]);
  const isImageOther = (theirs?.image ?? null) !== mine.image;
  const words = {
    mine: messages.here,
    theirs: messages.there,
    onlyMine: as === 'now' ? messages.onlyHere : messages.added,
    onlyTheirs: as === 'now' ? messages.onlyNow : messages.removed,
    none: messages.none,
  };
  return (
    <>
      {theirs === null && <p>{messages.first}</p>}
      <p className="muted">
        {messages.key} <ins>{words.onlyMine}</ins>, <del>{words.onlyTheirs}</del>
      </p>
      {isImageOther && <p>{messages.otherImage}</p>}
      {found.length === 0 && !isImageOther && <p>{messages.same}</p>}
      <dl>
        {found.map((difference) => (
          <div key={difference.label}>
            <dt>{difference.label}</dt>
            <dd>
              <Compared difference={difference} words={words} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
