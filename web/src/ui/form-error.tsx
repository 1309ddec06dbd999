// Why a form was refused, where that is no single field's fault.

import { Icon } from './icon';
import './field.css';

interface Props {
  text: string;
  /** The message bar has said it already; here it stays to be read. */
  isTold?: boolean;
}

export function FormError({ text, isTold = false }: Props) {
  return (
    <p className="error-text" role={isTold ? undefined : 'alert'}>
      <Icon name="warning" />
      {text}
    </p>
  );
}
