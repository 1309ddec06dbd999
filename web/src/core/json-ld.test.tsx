import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueryCache } from './api/query-cache';
import { memoryHistory } from '../testing/memory-history';
import { pageState } from '../testing/render';
import { JsonLd } from './json-ld';
import { Providers } from './providers';
import { Router } from './router/router';

function open(page: Parameters<typeof JsonLd>[0]) {
  const state = pageState();
  const view = render(
    <Providers state={state} queryCache={new QueryCache()}>
      <Router history={memoryHistory(['/'])}>
        <JsonLd {...page} />
      </Router>
    </Providers>,
  );
  return { ...view, script: view.container.querySelector('script') };
}

test('the things stand in an element of data and leave with the screen', () => {
  const things = [{ '@type': 'Thing', name: '</script><b>' }];
  const { script, unmount } = open({ things });
  expect(script?.type).toBe('application/ld+json');
  expect(script?.innerHTML).not.toContain('</script>');
  expect(JSON.parse(script?.textContent ?? '')['@graph']).toEqual(things);
  unmount();
  expect(document.querySelector('script')).toBeNull();
});

test('the way to a page begins at home', () => {
  const { script } = open({ crumbs: [{ name: 'Services', path: '/services' }] });
  const [{ itemListElement }] = JSON.parse(script?.textContent ?? '')['@graph'];
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.ca/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Services',
      item: 'https://www.example.ca/services',
    },
  ]);
});
