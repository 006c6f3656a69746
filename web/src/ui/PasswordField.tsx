import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { colour, radius, target } from '../theme/tokens.ts';
import { Field } from './Field.tsx';
import { icon } from './icons.tsx';
import { passwordTexts } from './texts/password.ts';

const Eye = icon(
  20,
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
const EyeClosed = icon(20, <path d="M3 10c2 3.2 5.3 5 9 5s7-1.8 9-5M6 14l-1.5 2.5M12 15v3M18 14l1.5 2.5" />);

const Toggle = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${target};
  height: ${target};
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${colour.textMuted};
  cursor: pointer;
  &:hover,
  &[aria-pressed='true'] {
    color: ${colour.accentStrong};
  }
`;

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'end'> {
  /** Whether the characters are readable, if another field follows this one's button. */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
}

export function PasswordField({ shown, onShownChange, ...field }: PasswordFieldProps) {
  const [ownShown, setOwnShown] = useState(false);
  const isShown = shown ?? ownShown;
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Toggle
          type="button"
          aria-label={passwordTexts.show}
          aria-pressed={isShown}
          onClick={() => (onShownChange ?? setOwnShown)(!isShown)}
        >
          {isShown ? <EyeClosed /> : <Eye />}
        </Toggle>
      }
    />
  );
}
