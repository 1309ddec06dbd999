// /admin and /admin/dashboard (specification §2): counts, and the newest messages and blogs.

import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { Redirect } from '../../../core/admin/redirect';
import { adminPaths } from '../../../core/admin/paths';
import { hasSeenWelcome } from '../../opening/admin/welcome-seen';
import { useDashboard } from './api';
import { Backups } from './backups';
import { Cards } from './cards';
import { FirstSteps } from './first-steps';
import { MessagesChart } from './messages-chart';
import { Leads } from './leads';
import { messages } from './messages';
import { NewestBlogs, NewestMessages } from './newest';
import { OverdueFigures } from './overdue-figures';
import { Samples } from './samples';
import { ViewsCard } from './views';
import './dashboard.css';

export function DashboardScreen() {
  const { data, isPending, refetch } = useDashboard();
  const isWelcome = data?.opening?.is_open === false && !hasSeenWelcome();
  if (isPending) {
    return <LoadingLines className="sheet sheet-text" />;
  }
  if (!data) {
    return (
      <LoadFailure
        className="sheet sheet-text"
        text={messages.notLoaded}
        hasToast
        onAgain={refetch}
      />
    );
  }
  if (isWelcome) {
    return <Redirect to={adminPaths.welcome} />;
  }
  const { newest_messages, messages_by_day, newest_blogs } = data;
  const steps = <FirstSteps dashboard={data} onChanged={() => void refetch()} />;
  // An unopened site gets no messages, so missing data comes first.
  const isClosed = data.opening?.is_open === false;
  return (
    <>
      {isClosed && steps}
      {data.leads && <Leads leads={data.leads} />}
      <Cards counts={data.counts} />
      <div className="news">
        <div>
          {newest_messages && <NewestMessages rows={newest_messages} />}
          {newest_blogs && <NewestBlogs rows={newest_blogs} />}
          {messages_by_day && <MessagesChart days={messages_by_day} />}
        </div>
        <div>
          {!isClosed && steps}
          {(data.samples ?? 0) > 0 && (
            <Samples count={data.samples ?? 0} onChanged={() => void refetch()} />
          )}
          <OverdueFigures figures={data.overdue_figures} />
          {data.views && <ViewsCard views={data.views} />}
          {data.backup && <Backups backup={data.backup} />}
        </div>
      </div>
    </>
  );
}
