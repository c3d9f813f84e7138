/** The fields that the user may fill in for an action. */
import type { ReactNode } from 'react';
import { Checkbox, Input, Label, TextField } from 'react-aria-components';

interface TextProps {
  label: string;
  value: string;
  type?: 'text' | 'date' | 'number';
  onChange(value: string): void;
}

export const Text = ({ label, value, type = 'text', onChange }: TextProps): ReactNode => (
  <TextField className="field" value={value} onChange={onChange} type={type}>
    <Label className="label">{label}</Label>
    <Input className="input" />
  </TextField>
);

interface TickProps {
  label: string;
  isTicked: boolean;
  onChange(isTicked: boolean): void;
}

export const Tick = ({ label, isTicked, onChange }: TickProps): ReactNode => (
  <Checkbox className="tick" isSelected={isTicked} onChange={onChange}>
    <span className="tick-box" aria-hidden="true" />
    {label}
  </Checkbox>
);
