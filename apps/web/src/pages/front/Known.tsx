import { useState } from 'react';
import { keepAccount, lastAccount, useMe } from '../../house/me.ts';
import { Link } from '../../router.tsx';
import { useWords } from '../../words/index.ts';

/** A guest is told this long before they are forgotten, so that there is time to make an account. */
const SOON = 60 * 86_400_000;

/** Tells a guest that they had an account here, or that the house will forget them some day. */
export function Known() {
  const { say, day } = useWords();
  const me = useMe();
  const [stays, setStays] = useState(false);
  if (!me || me.account) return null;
  const before = lastAccount();
  if (before !== null && !stays) {
    const stay = () => {
      keepAccount(null);
      setStays(true);
    };
    return (
      <div className="actions" role="status">
        <p>{say({ key: 'known.signed-out', facts: { name: before } })}</p>
        <Link className="button" to="/me">
          {say({ key: 'me.sign-in' })}
        </Link>
        <button type="button" className="button" onClick={stay}>
          {say({ key: 'known.guest' })}
        </button>
      </div>
    );
  }
  if (me.until - Date.now() > SOON) return null;
  return (
    <div className="actions" role="status">
      <p>{say({ key: 'known.until', facts: { day: day(me.until) } })}</p>
      <Link className="button" to="/me">
        {say({ key: 'me.register' })}
      </Link>
    </div>
  );
}
