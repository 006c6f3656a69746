import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { colour, motion, radius, space, target, text } from '../theme/tokens.ts';
import { ChevronRight } from './icons.tsx';
import { Label } from './Label.tsx';

const box = css`
  width: 100%;
  min-height: ${target};
  padding: ${space.m} ${space.l};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
  line-height: 1.4;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${colour.textMuted};
    opacity: 1;
  }
  &:hover {
    border-color: ${colour.textMuted};
  }
  &:focus-visible {
    outline-offset: 1px;
    border-radius: ${radius.field};
  }
  &[aria-invalid='true'] {
    border-color: ${colour.danger};
  }
`;

const Control = styled.input`
  ${box}
`;
const Area = styled.textarea`
  ${box} display: block;
  resize: none;
  field-sizing: content;
`;

const Picker = styled.select`
  ${box} appearance: none;
  padding-inline-end: ${space.xxl};
  color: inherit;
  font: inherit;
  option {
    background: ${colour.surfaceRaised};
    color: ${colour.text};
  }
`;

const Picking = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset-block-start: calc(50% - 10px);
    inset-inline-end: ${space.m};
    transform: rotate(90deg);
    pointer-events: none;
  }
`;

export const FieldMessage = styled.p`
  margin-top: ${space.xs};
  color: ${colour.danger};
  font-size: ${text.small};
`;

interface FieldParts {
  label: string;
  message?: string | undefined;
  hint?: string | undefined;
  /** Marks the field without a `message`, for errors that a toast explains. */
  invalid?: boolean | undefined;
}

function useParts({ message, hint, invalid = false }: Omit<FieldParts, 'label'>) {
  const id = useId();
  const described = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    aria: { id, 'aria-invalid': message || invalid ? true : undefined, 'aria-describedby': described || undefined },
    note: (
      <>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
      </>
    ),
  };
}

const Hint = styled.p`
  margin-top: ${space.xs};
  color: ${colour.textMuted};
  font-size: ${text.small};
`;

const Ended = styled.div`
  display: flex;
  align-items: center;
  > input {
    padding-inline-end: calc(${target} + ${space.s});
  }
  > button {
    margin-inline-start: calc(-1 * ${target} - ${space.xs});
  }
`;

interface FieldProps extends FieldParts, ComponentProps<'input'> {
  end?: ReactNode;
}

export function Field({ label, message, hint, end, ...input }: FieldProps) {
  const { id, aria, note } = useParts({ message, hint });
  const control = <Control {...input} {...aria} />;
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {end ? (
        <Ended>
          {control}
          {end}
        </Ended>
      ) : (
        control
      )}
      {note}
    </div>
  );
}

export function TextArea({ label, message, hint, invalid, ...area }: FieldParts & ComponentProps<'textarea'>) {
  const { id, aria, note } = useParts({ message, hint, invalid });
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Area {...area} {...aria} />
      {note}
    </div>
  );
}

interface PickFieldProps<Value extends string> extends FieldParts {
  of: Readonly<Record<Value, string>>;
  order: readonly Value[];
  value: Value;
  onPick: (value: Value) => void;
}

export function PickField<Value extends string>(props: PickFieldProps<Value>) {
  const { label, message, hint, of, order, value, onPick } = props;
  const { id, aria, note } = useParts({ message, hint });
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Picking>
        <Picker
          {...aria}
          value={value}
          onChange={(event) => {
            const picked = order[event.target.selectedIndex];
            if (picked) onPick(picked);
          }}
        >
          {order.map((each) => (
            <option key={each} value={each}>
              {of[each]}
            </option>
          ))}
        </Picker>
        <ChevronRight />
      </Picking>
      {note}
    </div>
  );
}
