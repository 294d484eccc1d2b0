import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { isSubject } from '../../content/subjects.ts';
import { ages, type ContactFilter, sorts, views } from '../../contract.ts';
import { statuses } from '../../rules.ts';

const searchPauseMilliseconds = 150;
const mostSearchCharacters = 100;

/** Views shown instead of the enquiries: the site's own outbox, and the server. */
export const otherViews = ['messages', 'system'] as const;

/** The filter is kept in the URL, so that a reload, Back and a link to a colleague show the same enquiries. */
export function useContactFilter() {
  const { params, change } = useAddressParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const [search] = useDebouncedValue(typed.trim().slice(0, mostSearchCharacters), searchPauseMilliseconds);
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));

  const status = one('status', statuses);
  const age = one('age', ages);
  const subject = params.get('subject');
  const source = params.get('source');
  const filter: ContactFilter = {
    search,
    view: one('view', views) ?? 'inbox',
    ...(status && { status }),
    ...(age && { age }),
    ...(subject && isSubject(subject) && { subject }),
    ...(source && { source }),
  };
  const sort = one('sort', sorts) ?? 'newest';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);

  /** A changed filter starts at the first page. */
  function set(name: string, value: string) {
    if (name === 'page') change({ page: value }, { replace: false });
    else change({ page: null, [name]: value });
  }

  return {
    filter,
    otherView: one('view', otherViews),
    sort,
    page,
    typed,
    isFiltered: Boolean(search || status || age || filter.subject || source),
    set,
    search: (text: string) => {
      setTyped(text);
      set('search', text);
    },
    clear: () => {
      setTyped('');
      change({ search: null, status: null, subject: null, source: null, age: null, page: null });
    },
  };
}
