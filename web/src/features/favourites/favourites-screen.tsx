// /favourites: the favourites of this device, or with `?ids=` a shared list, which the server
// renders whole.

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { useLocation } from '../../core/router/router';
import { idsIn } from './ids';
import { messages } from './messages';
import { MyHomesTabs } from '../my-homes/my-homes-tabs';
import { OwnList } from './own-list';
import { SharedList } from './shared-list';
import { useListError } from './use-list-error';
import '../../ui/field.css';
import './favourites.css';

export function FavouritesScreen() {
  const ids = idsIn(useLocation().search);
  const problem = useListError();
  return (
    <main className="kept" id="content">
      <div className="page">
        <MyHomesTabs />
        {problem ? (
          <>
            <Head
              title={messages.problemTitle}
              description={problem}
              path={paths.favourites}
              index={false}
            />
            <h1>{messages.problemTitle}</h1>
            <p className="lead">{messages.problemHint}</p>
            <p className="kept-own">
              <AppLink to={paths.favourites}>{messages.own}</AppLink>
            </p>
          </>
        ) : ids ? (
          <SharedList ids={ids} />
        ) : (
          <OwnList />
        )}
      </div>
    </main>
  );
}
