import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld';

test('the things stand in an element of data and leave with the screen', () => {
  const things = [{ '@type': 'Thing', name: '</script><b>' }];
  const { container, unmount } = render(<JsonLd things={things} />);
  const script = container.querySelector('script');
  expect(script?.type).toBe('application/ld+json');
  expect(script?.innerHTML).not.toContain('</script>');
  expect(JSON.parse(script?.textContent ?? '')['@graph']).toEqual(things);
  unmount();
  expect(document.querySelector('script')).toBeNull();
});
