// A dialog with a form that asks before typed text is lost.

import { FormDialog, type FormDialogProps } from '../../ui/form-dialog';
import { type LeavingState, LeavingQuestion } from './ask-before-leaving';

interface Props extends Omit<FormDialogProps, 'onClose'> {
  leaving: LeavingState;
}

export function EditFormDialog({ leaving, ...rest }: Props) {
  return (
    <>
      <FormDialog {...rest} onClose={leaving.ask} />
      <LeavingQuestion leaving={leaving} />
    </>
  );
}
