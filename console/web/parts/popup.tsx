/** A dialog over the page: it keeps the focus, and Escape closes it. */
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

interface PopupProps {
  title: string;
  children: ReactNode;
  /** Beside the button that closes it. */
  buttons?: ReactNode;
  closeText?: string;
  onClose(): void;
}

export const Popup = ({ title, children, buttons, closeText = 'Close', onClose }: PopupProps): ReactNode => (
  <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
    <Modal className="modal">
      <Dialog className="dialog">
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
        <div className="dialog-buttons">
          <Button className="button" onPress={onClose}>
            {closeText}
          </Button>
          {buttons}
        </div>
      </Dialog>
    </Modal>
  </ModalOverlay>
);
