/** All shortcuts in display order, for the help and the tests. */
export const SHORTCUTS = [
  {
    title: 'Move',
    keys: [
      ['j', 'Next enquiry'],
      ['k', 'Previous enquiry'],
      ['Arrows', 'On the board: another card'],
      ['Enter', 'Open the enquiry'],
      ['Escape', 'Close it, or clear the selection'],
      ['/', 'Search the enquiries'],
      ['c', 'Add an enquiry'],
    ],
  },
  {
    title: 'Decide, and open the next enquiry beside the list',
    keys: [
      ['1', 'Mark as Contacted'],
      ['2', 'Mark as Converted'],
      ['3', 'Mark as Closed'],
      ['t', 'Follow up tomorrow'],
      ['6', 'Follow up at 6 pm, the next one'],
      ['m', 'Assign to me'],
      ['d', 'Delete (asks first)'],
      ['s', 'Mark or unmark as spam (asks first)'],
    ],
  },
  {
    title: 'Work on an enquiry',
    keys: [
      ['w', 'WhatsApp'],
      ['y a b', 'After a call or WhatsApp: reached or written, no answer, wrong number'],
      ['e', 'Email'],
      ['r', 'Reply from a template'],
      ['q', 'Write a quote'],
      ['n', 'Write a note'],
      ['f', 'Set a follow-up'],
      ['o', 'Correct the enquiry'],
      ['x', 'Select or unselect'],
      ['u', 'Undo the last change'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      ['g i', 'Go to Enquiries'],
      ['g p', 'Go to Custom Itineraries'],
      ['g q', 'Go to Quotes'],
      ['g w', 'Go to This week'],
      ['g t', 'Go to Trips'],
      ['g a', 'Go to Analytics'],
      ['Ctrl Enter', 'Save or send what you are writing'],
      ['?', 'This help'],
    ],
  },
] as const;

/** The first key of a pair such as `g i`. */
export const LEADER = 'g';
