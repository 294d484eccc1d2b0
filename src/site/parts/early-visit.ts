import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A call to action pressed before its own script is there: it is followed here, so that its state is not lost. */
export function useEarlyVisits() {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element && event.target.closest('a[data-state]');
      if (!link) return;
      event.preventDefault();
      navigate('/contact', { state: JSON.parse(link.getAttribute('data-state') ?? 'null') });
    }
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [navigate]);
}
