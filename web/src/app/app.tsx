// The screens, and what surrounds them.

import { Route, Routes, useLocation } from 'react-router';
import { ErrorScreen, NotFoundScreen } from './error-screens';
import { ErrorBoundary } from './error-boundary';
import { PublicLayout } from './layouts/public-layout';
import { usePageState } from './providers';
import { BlogsScreen } from '../features/blog/blogs-screen';
import { PostScreen } from '../features/blog/post-screen';
import { HomeScreen } from '../features/marketing/home-screen';

export function App() {
  const { page, path } = usePageState();
  const { key } = useLocation();
  return (
    <ErrorBoundary place={key}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="/" element={<HomeScreen />} />
          <Route path="/blogs" element={<BlogsScreen />} />
          <Route path="/post/:blogUrl/:encodedId" element={<PostScreen />} />
          <Route
            path="*"
            element={page === 'error' ? <ErrorScreen path={path} /> : <NotFoundScreen />}
          />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}
