/** One of a few: a button that opens a list. */
import type { ReactNode } from 'react';
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';

interface ChoiceProps<Id extends string> {
  label: string;
  /** The label is for screen readers only. */
  isQuiet?: boolean;
  value: Id;
  options: readonly { id: Id; text: string }[];
  onChoose(id: Id): void;
}

export const Choice = <Id extends string>({
  label,
  isQuiet = false,
  value,
  options,
  onChoose,
}: ChoiceProps<Id>): ReactNode => (
  <Select className="choice" selectedKey={value} onSelectionChange={(key) => onChoose(key as Id)}>
    <Label className={isQuiet ? 'unseen' : 'label'}>{label}</Label>
    <Button className="button">
      <SelectValue />
      <span aria-hidden="true" className="arrow" />
    </Button>
    <Popover className="popover">
      <ListBox className="list-box">
        {options.map(({ id, text }) => (
          <ListBoxItem key={id} id={id} className="list-box-item">
            {text}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </Select>
);
