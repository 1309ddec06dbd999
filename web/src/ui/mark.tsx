// The mark: a door that is also a keyhole, on its step.

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M9 53V25C9 12 19 2 32 2S55 12 55 25V53ZM28 53L29.6 35A9 9 0 1 1 34.4 35L36 53Z"
        fill="currentColor"
      />
      <path d="M2 56.5H62V62H2Z" fill="currentColor" />
    </svg>
  );
}
