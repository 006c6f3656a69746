import { useEffect, useRef, useState, type ComponentType } from 'react';
import { UserMenuFace } from '../../features/account/UserMenuFace.tsx';
import type { HomeMenuProps } from './HomeMenu.tsx';

/** The menu's button at once, the menu itself (30 kB) right after; pressed before that, it opens when it is here. */
export function HomeMenuButton(props: HomeMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<HomeMenuProps>>();
  const [wanted, setWanted] = useState(false);
  const face = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (Menu) return;
    let here = true;
    void import('./HomeMenu.tsx').then(
      ({ default: loaded }) => {
        if (!here) return;
        hadFocus.current = document.activeElement !== null && document.activeElement === face.current;
        setMenu(() => loaded);
      },
      // Without a connection: asked again with the next press.
      () => here && setWanted(false),
    );
    return () => {
      here = false;
    };
  }, [Menu, wanted]);
  useEffect(() => {
    if (Menu && hadFocus.current && !wanted) place.current?.querySelector('button')?.focus();
  }, [Menu, wanted]);

  return (
    <span ref={place}>
      {Menu ? (
        <Menu {...props} wanted={wanted} />
      ) : (
        <UserMenuFace
          ref={face}
          user={props.user}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={wanted}
          onClick={() => setWanted(true)}
        />
      )}
    </span>
  );
}
