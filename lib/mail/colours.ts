/** The site's palette (app/styles.css) as hex values, with a dark variant. */
export const MAIL_COLOURS = {
  light: {
    page: '#f3ecdf',
    card: '#fcf9f3',
    raised: '#f3ecdf',
    ink: '#14282a',
    soft: '#4a5857',
    link: '#0d5a60',
    accent: '#a03f25',
    line: '#dfd4c0',
    button: '#0d5a60',
    onButton: '#fcf9f3',
  },
  dark: {
    page: '#0c1a1b',
    card: '#14282a',
    raised: '#1e3639',
    ink: '#f3ecdf',
    soft: '#bcc8c5',
    link: '#8fd0cd',
    accent: '#f0a487',
    line: '#3a5254',
    button: '#8fd0cd',
    onButton: '#0c1a1b',
  },
} as const;
