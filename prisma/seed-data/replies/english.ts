import type { SeedTemplate } from '../types';

export const ENGLISH_TEMPLATES: SeedTemplate[] = [
  {
    name: 'First answer with questions',
    language: 'en',
    subject: 'Your enquiry {reference}: {package}',
    body: `Hello {name},

Thank you for writing to {brand} about {package}. This is what we have noted:

Travel: {travelDate}
Party: {party}

May we ask three things, so that the plan fits you?
1. Where do you start from? Shall we pick you up at Kochi airport or at the railway station?
2. Which hotels do you like: simple, comfortable or premium?
3. Is there anything to plan around: small children, older guests, food, a celebration?

You can answer right here, or call us on {phone}.

Warm regards,
{brand}`,
  },
  {
    name: 'Quotation',
    language: 'en',
    subject: 'Our offer: {package} ({reference})',
    body: `Hello {name},

Our offer “{package}” is ready. You can read it day by day, ask about each day and accept it here:
{offerLink}

It is valid until {offerUntil}. Any question, reply here or call {phone}.

Warm regards,
{brand}`,
  },
  {
    name: 'Quotation follow-up',
    language: 'en',
    subject: 'Your quotation for {package} ({reference})',
    body: `Hello {name},

We hope you found a moment to look at our quotation.

Package: {package}
Travel: {travelDate}
Party: {party}
Price: {price}

Is it what you had in mind? If you would like other hotels, another number of days or other places, just tell us and we will work it out again. Rooms and prices are confirmed only when you book, so it helps to hear from you early.

Any question, reply here or call {phone}.

Warm regards,
{brand}`,
  },
  {
    name: 'Date not available, alternatives',
    language: 'en',
    subject: 'Your travel date, and what we can do instead ({reference})',
    body: `Hello {name},

Thank you for your patience. We have checked {package} for {travelDate}, and we are sorry: it cannot be arranged as planned on that date.

What we can look at instead:
1. Starting a few days earlier or later
2. The same date with another hotel or houseboat
3. A similar trip on your dates

Which of these would suit you best? If your dates cannot move, tell us too, and we will say plainly what is possible.

Warm regards,
{brand}
{phone}`,
  },
  {
    name: 'How to book',
    language: 'en',
    subject: 'How to book {package} ({reference})',
    body: `Hello {name},

We are glad that you would like to go ahead with {package}. This is how booking works:

1. Send us the names and ages of all travellers, and when you arrive and leave.
2. We send you the final plan and price in writing.
3. You pay an advance of {advance} of the total. Our offer names the amount and the account. We then confirm in writing, and the trip is booked.
4. The balance is due {balanceDays} days before travel.

Please pay only to the account named in our offer, and ask for a receipt. The cancellation terms are on our website.

Warm regards,
{brand}
{phone}`,
  },
  {
    name: 'After our call',
    language: 'en',
    subject: 'What we spoke about ({reference})',
    body: `Hello {name},

It was good to talk to you. This is what we have noted:

Package: {package}
Travel: {travelDate}
Party: {party}
Also: …

If we misunderstood anything, please tell us. You can see your enquiry here at any time:
{statusLink}

Warm regards,
{brand}
{phone}`,
  },
  {
    name: 'Last follow-up',
    language: 'en',
    subject: 'Shall we keep your enquiry {reference} open?',
    body: `Hello {name},

We have not heard from you about {package} and do not want to disturb you, so this is our last message for now.

If your plans have changed, that is perfectly fine: a short "not now" is enough. If you would still like to travel, write whenever it suits you and mention {reference}.

Your enquiry: {statusLink}

Warm regards,
{brand}`,
  },
];
