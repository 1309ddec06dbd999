// Why a form was refused, where that is no single field's fault.

import { Icon } from './icon';
import './field.css';

export function FormError({ text }: { text: string }) {
  return (
    <p className="error-text" role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}
