// An error of a whole form.

import { Icon } from './icon';
import './field.css';

interface Props {
  text: string;
  /** The toast has announced it already, so this text is no alert. */
  announced?: boolean;
}

export function FormError({ text, announced = false }: Props) {
  return (
    <p className="error-text" role={announced ? undefined : 'alert'}>
      <Icon name="warning" />
      {text}
    </p>
  );
}
