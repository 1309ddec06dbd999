// The icons of the toolbar, in the style of ui/icon.tsx; only editors load them.

const shapes = {
  undo: 'M7 4L3 8L7 12M3 8H12Q17 8 17 12.5T12 17H8',
  redo: 'M13 4L17 8L13 12M17 8H8Q3 8 3 12.5T8 17H12',
  ordered:
    'M8 5H17M8 10H17M8 15H17M3 3.5L4.4 3V7M2.8 12.6Q3 11.6 4 11.6T5 12.8Q5 13.6 2.8 16H5.3',
  bullet: 'M8 5H17M8 10H17M8 15H17M4 5V5.1M4 10V10.1M4 15V15.1',
  outdent: 'M3 4H17M10 8H17M10 12H17M3 16H17M6.5 7.5L4 10L6.5 12.5',
  indent: 'M3 4H17M10 8H17M10 12H17M3 16H17M4 7.5L6.5 10L4 12.5',
  left: 'M3 5H17M3 9H12M3 13H17M3 17H10',
  center: 'M3 5H17M6 9H14M3 13H17M7 17H13',
  right: 'M3 5H17M8 9H17M3 13H17M10 17H17',
  justify: 'M3 5H17M3 9H17M3 13H17M3 17H17',
  quote: 'M4 5V15M8 6H17M8 10H17M8 14H13',
  code: 'M7 6L3 10L7 14M13 6L17 10L13 14M11 4L9 16',
  link: 'M8 12L12 8M9 6L11 4A3.5 3.5 0 0 1 16 9L14 11M11 14L9 16A3.5 3.5 0 0 1 4 11L6 9',
  image: 'M3 4H17V16H3ZM3 14L8 9L12 13L14 11L17 14',
  gallery: 'M3 4H9V9H3ZM11 4H17V9H11ZM3 11H9V16H3ZM11 11H17V16H11Z',
  divider: 'M3 10H17M6 5H14M6 15H14',
  table: 'M3 4H17V16H3ZM3 8H17M3 12H17M8 8V16M13 8V16',
  video: 'M6 4L16 10L6 16Z',
  clear: 'M5 4H15M10 4L8 13M4 17H9M12 12L17 17M17 12L12 17',
  colour: 'M4.5 14L10 3L15.5 14M6.5 10.5H13.5',
  background: 'M4 13L12 5L16 9L8 17H5L4 16ZM10 7L14 11',
} as const;

export type ToolIconName = keyof typeof shapes;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
