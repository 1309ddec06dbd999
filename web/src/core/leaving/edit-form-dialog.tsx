// A dialog with a form that asks before typed text is lost.

import { FormDialog, type FormDialogProps } from '../../ui/form-dialog';
import { type Leaving, LeavingQuestion } from './ask-before-leaving';

interface Props extends Omit<FormDialogProps, 'onClose'> {
  leaving: Leaving;
}

export function EditFormDialog({ leaving, ...rest }: Props) {
  return (
    <>
      <FormDialog {...rest} onClose={leaving.ask} />
      <LeavingQuestion leaving={leaving} />
    </>
  );
}
