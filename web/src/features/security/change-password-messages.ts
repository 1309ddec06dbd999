// The texts of changing a password (specification §2, §5).

export const messages = {
  changePassword: 'Change Password',
  oldPassword: 'Old Password',
  newPassword: 'New Password',
  newPasswordHint: 'At least 12 characters.',
  confirmPassword: 'Confirm Password',
  /** The name of a button beside a field. */
  showField: (label: string) => `Show ${label}`,
  hideField: (label: string) => `Hide ${label}`,
  updatePassword: 'Update Password',
  allThreeMissing: 'Please fill in all three password fields',
  newDiffer: 'The new passwords do not match',
  changeFailed: 'Failed to change password',
};
