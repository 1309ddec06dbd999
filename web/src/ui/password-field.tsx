// A password field with a button that shows the password.

import { type ComponentProps, useState } from 'react';
import { TextField } from './field';
import { Icon } from './icon';
import './more-icons';
import { messages } from './password-messages';
import './password-field.css';

type Props = Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** The labels of the button; a field beside other passwords has its own. */
  showLabel?: string;
  hideLabel?: string;
};

export function PasswordField({
  showLabel = messages.show,
  hideLabel = messages.hide,
  ...rest
}: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <TextField {...rest} type={isShown ? 'text' : 'password'} />
      <button
        className="peek"
        type="button"
        aria-label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  );
}
