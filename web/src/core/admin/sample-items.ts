// The ids of the sample blogs and properties that nobody has changed; lists mark these rows.

import { useQuery } from '@tanstack/react-query';
import { ADMIN_KEY } from '../session/session-context';
import { useApi } from '../providers';

export interface SampleItems {
  blogs: ReadonlySet<number>;
  /** By their keys. */
  properties: ReadonlySet<string>;
}

const none: SampleItems = { blogs: new Set(), properties: new Set() };

/** Empty until they are known. Without them nothing but the marks is missed. */
export function useSampleItems(): SampleItems {
  const api = useApi();
  const { data = none } = useQuery({
    queryKey: [ADMIN_KEY, 'sample items'],
    queryFn: async (): Promise<SampleItems> => {
      const { data: found } = await api.get('/api/admin/sample_items', {}, '');
      return {
        blogs: new Set(found.blogs),
        properties: new Set(found.properties.map(String)),
      };
    },
  });
  return data;
}
