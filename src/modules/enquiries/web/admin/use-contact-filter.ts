import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isSubject } from '../../content/subjects.ts';
import { ages, type ContactFilter, sorts, views } from '../../contract.ts';
import { statuses } from '../../rules.ts';

const searchPauseMilliseconds = 150;

export const messagesView = 'messages';

/** In the address, so that a reload, Back and a link to a colleague show the same enquiries. */
export function useContactFilter() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMilliseconds);
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

  /** Another filter begins at its first page. */
  function set(name: string, value: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (name !== 'page') after.delete('page');
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: name !== 'page' },
    );
  }

  return {
    filter,
    /** The site's own outbox instead of the enquiries. */
    isMessages: params.get('view') === messagesView,
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
      setParams({}, { replace: true });
    },
  };
}
