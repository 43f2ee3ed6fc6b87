import { useEffect, useRef } from 'react';

/** Keys for the whole page. The element with the focus keeps its own keys: a list its arrows, a button its space. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const own = key === ' ' ? 'button, a, input, select, dialog, summary' : 'input, select, dialog';
      const press = latest.current[key];
      if (!press || altKey || ctrlKey || metaKey || shiftKey || (target as Element).closest(own)) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
