import { useId } from 'react';
import { styled } from 'styled-components';
import { colour, space, target } from '../theme/tokens.ts';
import { FieldMessage } from './Field.tsx';

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: ${target};
  cursor: pointer;
  input {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    accent-color: ${colour.accent};
  }
`;

interface CheckBoxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  message?: string | undefined;
}

export function CheckBox({ label, checked, onChange, message }: CheckBoxProps) {
  const id = useId();
  return (
    <div>
      <Line>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </Line>
      {message && (
        <FieldMessage id={id} role="alert">
          {message}
        </FieldMessage>
      )}
    </div>
  );
}
