import { useEffect, useRef, useState, type ComponentType } from 'react';
import { UserMenuFace } from '../../features/account/UserMenuFace.tsx';
import type { HomeMenuProps } from './HomeMenu.tsx';

/** Loads the menu (30 kB) after the first render. After an early click, it opens once it is loaded. */
export function HomeMenuButton(props: HomeMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<HomeMenuProps>>();
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (Menu) return;
    let mounted = true;
    void import('./HomeMenu.tsx').then(
      ({ default: loaded }) => {
        if (!mounted) return;
        hadFocus.current = document.activeElement !== null && document.activeElement === button.current;
        setMenu(() => loaded);
      },
      () => mounted && setWanted(false),
    );
    return () => {
      mounted = false;
    };
  }, [Menu, wanted]);
  useEffect(() => {
    if (Menu && hadFocus.current && !wanted) container.current?.querySelector('button')?.focus();
  }, [Menu, wanted]);

  return (
    <span ref={container}>
      {Menu ? (
        <Menu {...props} wanted={wanted} />
      ) : (
        <UserMenuFace
          ref={button}
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
