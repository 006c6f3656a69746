import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { colour, font, motion, radius, space, target, text } from '../theme/tokens.ts';

type ButtonLook = 'primary' | 'quiet' | 'plain';

const looks = {
  primary: css`
    background: ${colour.accent};
    color: ${colour.onAccent};
    &:hover:not(:disabled) {
      background: ${colour.accentStrong};
    }
  `,
  quiet: css`
    background: ${colour.surfaceRaised};
    border-color: ${colour.edge};
    &:hover:not(:disabled) {
      border-color: ${colour.accent};
    }
  `,
  plain: css`
    background: transparent;
    color: ${colour.accentStrong};
    padding-inline: ${space.m};
    &:hover:not(:disabled) {
      background: ${colour.surfaceRaised};
    }
  `,
} as const;

/** For a link that looks like a button, use it with `as={Link}`. */
export const ButtonFace = styled.button<{ $look?: ButtonLook; $wide?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: ${target};
  max-width: 100%;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding: ${space.s} ${space.xl};
  border: 1px solid transparent;
  border-radius: ${radius.round};
  font: 750 ${text.body}/1.25 ${font.plain};
  text-align: center;
  text-shadow: none;
  text-decoration: none;
  overflow-wrap: break-word;
  cursor: pointer;
  transition:
    background ${motion.quick},
    border-color ${motion.quick},
    transform ${motion.quick};
  ${({ $look = 'primary' }) => looks[$look]}
  &:active:not(:disabled) {
    transform: translateY(1px);
  }
  &:focus-visible {
    border-radius: ${radius.round};
  }
  &:disabled {
    cursor: not-allowed;
    background: ${colour.surfaceRaised};
    color: ${colour.textMuted};
    border-color: ${colour.line};
  }
`;

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  wide?: boolean;
  busy?: boolean;
}

export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <ButtonFace
      {...rest}
      type={type}
      $look={look}
      $wide={wide}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}

export const PillButton = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  padding: 0 ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.round};
  background: ${colour.surface};
  font-weight: 700;
  cursor: pointer;
  &:hover {
    border-color: ${colour.accent};
  }
  &:focus-visible {
    border-radius: ${radius.round};
  }
`;

/** A button with only an icon, which needs an `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  flex: none;
  place-items: center;
  width: ${target};
  height: ${target};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.round};
  background: ${colour.surface};
  cursor: pointer;
  &:hover {
    border-color: ${colour.accent};
  }
  &:focus-visible {
    border-radius: ${radius.round};
  }
`;
