// Line icons on a 20 px grid, drawn for Keyturn; they take the colour of the text.

const shapes = {
  menu: 'M3 6H17M3 10H17M3 14H17',
  close: 'M5 5L15 15M15 5L5 15',
  go: 'M4 10H16M11 5L16 10L11 15',
  'arrow-left': 'M16 10H4M9 5L4 10L9 15',
  'arrow-up': 'M10 16V4M5 9L10 4L15 9',
  phone: 'M6 2H14V18H6ZM9 15H11',
  play: 'M6 4L16 10L6 16Z',
  mail: 'M3 5H17V15H3ZM3 6L10 11L17 6',
  'mail-open': 'M3 8L10 3L17 8V17H3ZM3 8L10 13L17 8',
  eye: 'M2 10Q6 5 10 5T18 10Q14 15 10 15T2 10ZM10 12A2 2 0 1 0 10 8A2 2 0 0 0 10 12Z',
  'eye-off': 'M2 10Q6 5 10 5T18 10Q14 15 10 15T2 10ZM4 16L16 4',
  search: 'M9 15A6 6 0 1 0 9 3A6 6 0 0 0 9 15ZM13.5 13.5L17 17',
  check: 'M4 11L8 15L16 5',
  warning: 'M10 3L18 17H2ZM10 8V12M10 14.5V14.6',
  info: 'M10 18A8 8 0 1 0 10 2A8 8 0 0 0 10 18ZM10 9V14M10 6V6.1',
  facebook: 'M12 18V10.5H15M12 10.5H9M15 4H13.5Q12 4 12 6V10.5',
  twitter: 'M4 4L16 16M16 4L4 16',
  instagram:
    'M6 3H14Q17 3 17 6V14Q17 17 14 17H6Q3 17 3 14V6Q3 3 6 3ZM10 13A3 3 0 1 0 10 7A3 3 0 0 0 10 13ZM14 6V6.1',
  linkedin: 'M5 8V16M5 4.5V4.6M9 16V8M9 11Q9 8 12 8Q15 8 15 11V16',
  dashboard: 'M3 3H9V9H3ZM11 3H17V9H11ZM3 11H9V17H3ZM11 11H17V17H11Z',
  folder: 'M3 4H8L10 6H17V16H3Z',
  house: 'M3 9L10 3L17 9V17H3ZM8 17V11H12V17',
  article: 'M4 3H16V17H4ZM7 7H13M7 10H13M7 13H10',
  people:
    'M7 9A3 3 0 1 0 7 3A3 3 0 0 0 7 9ZM1 17Q1 11 7 11T13 17ZM13 9A3 3 0 0 0 13 3M15 11.5Q19 12.5 19 17H16',
  link: 'M8 12L12 8M9 6L11 4Q13.5 2 16 4T16 9L14 11M11 14L9 16Q6.5 18 4 16T4 11L6 9',
  copy: 'M7 7H17V17H7ZM4 13H3V3H13V4',
  logout: 'M8 4H4V16H8M8 10H17M13 6L17 10L13 14',
  key: 'M7 13A4 4 0 1 0 7 5A4 4 0 0 0 7 13ZM11 9H18V12M15 9V12',
  plus: 'M10 4V16M4 10H16',
  edit: 'M4 16L4.8 12.5L13.5 3.8L16.2 6.5L7.5 15.2ZM11.5 5.8L14.2 8.5',
  delete: 'M4 6H16M8 6V4H12V6M5.5 6L6.3 17H13.7L14.5 6M8.5 9V14M11.5 9V14',
  restore: 'M4 10A6 6 0 1 0 6 5.5M6 2V6H10',
  upload: 'M10 13V4M6 8L10 4L14 8M4 14V17H16V14',
  download: 'M10 4V13M6 9L10 13L14 9M4 14V17H16V14',
  star: 'M10 2.5L12.3 7.4L17.5 8L13.6 11.6L14.7 16.9L10 14.2L5.3 16.9L6.4 11.6L2.5 8L7.7 7.4Z',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={name === 'go' ? 'icon icon-go' : 'icon'}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
