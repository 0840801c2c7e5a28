import type { LegalBodyProps } from '@/components/site/legal-document';

export function WhoIsResponsibleTopic({ company }: LegalBodyProps) {
  return (
    <p>
      {company.legalName}, which runs {company.brand}, decides how your personal data is used on this website.
      Under the Digital Personal Data Protection Act, 2023, we are the data fiduciary and you are the data
      principal.
    </p>
  );
}

export function CollectedTopic() {
  return (
    <>
      <p>
        There are no visitor accounts. We learn who you are only when you send us something. What follows is
        stored then, not while you type.
      </p>
      <h3>With an enquiry</h3>
      <ul>
        <li>Your name, e-mail address and phone number.</li>
        <li>The number of adults and children, your travel date and your message.</li>
        <li>The package you asked about and the price you were shown.</li>
        <li>Your browser&rsquo;s user agent (its name and version) and your IP address.</li>
        <li>
          A rough place, as city, state and country, worked out from the IP address on our own server with a
          table kept there. Without the table, or without a match, no place is stored. We never ask your
          device where it is.
        </li>
        <li>The version of the privacy notice that stood beside the send button.</li>
        <li>A reference number, and a mark if the form looks as if a robot had filled it in.</li>
        <li>
          Later, the status of your enquiry, our staff&rsquo;s notes on it, and what you add or change on its
          private page yourself.
        </li>
      </ul>
      <h3>With a trip-planner request</h3>
      <p>
        Your name, e-mail address and phone number, your answers to the planner&rsquo;s questions, the plan
        and the cost range that came out of them, and the same technical details as with an enquiry.
      </p>
      <h3>When a group chooses</h3>
      <p>
        On the page of a group&rsquo;s choice nobody gives a name. We store which trips are in it and which of
        them each browser has ticked. A browser is told from others by a random number, of which we store only
        a code that cannot be turned back. If one of the group sends its enquiry, our staff see beside it how
        many ticks each trip has.
      </p>
      <h3>When you book</h3>
      <p>
        What the trip needs: the travellers&rsquo; names, payment and refund records, and wishes such as diet
        or health that you choose to tell us.
      </p>
      <h3>For staff accounts</h3>
      <p>
        User name, password in hashed form, role, sign-in sessions with the browser&rsquo;s user agent, and
        who changed what in an enquiry.
      </p>
    </>
  );
}

export function BrowserTopic() {
  return (
    <>
      <p>
        We set no advertising cookies and use no third-party trackers. The only cookies are those of our
        staff&rsquo;s sign-in; visitors get none. We count how often each page is seen on a day, without
        cookies, without storing anything in your browser and without keeping who saw it; browsers that ask
        not to be tracked are left out. The sum in our forms is our own check against robots: no other company
        sees you solve it.
      </p>
      <p>These things are kept in your own browser, on your device:</p>
      <ul>
        <li>your planner answers, so that you can come back to your plan;</li>
        <li>what you have typed into a form, as a draft, until you send it or close the tab;</li>
        <li>
          an enquiry or a plan that you sent but that could not reach us, for instance without a connection:
          all that you typed, your name, phone number, e-mail address and message included;
        </li>
        <li>your shortlist of trips;</li>
        <li>
          a random number, once you have ticked a trip on the page of a group, and for a day which group you
          are about to ask for;
        </li>
        <li>copies of public pages and pictures you visited, so that they open offline.</li>
      </ul>
      <p>
        We cannot see any of them, unless you send it to us; the random number is sent with your ticks. A
        request that could not reach us is sent automatically when you are online and one of our pages is
        open, for ten minutes. After that it is sent only if you press &ldquo;Send now&rdquo;, which every
        page then offers at its top. After 72 hours it can no longer be sent, and your browser deletes it when
        you next open our website.
      </p>
      <p>
        To delete it sooner, press &ldquo;Delete&rdquo; beside it, which also matters if others use the
        device. Clearing this website&rsquo;s data in the settings of your browser removes all of it at once.
      </p>
    </>
  );
}

export function PurposeTopic() {
  return (
    <>
      <ul>
        <li>To answer you: to call back, write an offer, and plan and run a trip that you book.</li>
        <li>To meet legal duties, such as tax and accounting records.</li>
        <li>
          To keep spam and attacks out. Besides the details above, the server counts recent requests from each
          network address for a short while.
        </li>
      </ul>
      <p>
        You give us the data of an enquiry yourself, for this purpose, and we use it for nothing else. We send
        no newsletters and build no advertising profiles.
      </p>
    </>
  );
}

export function SharingTopic() {
  return (
    <>
      <ul>
        <li>Our staff, after they sign in.</li>
        <li>
          For a trip that you book: the hotels, drivers and boat owners of that trip, abroad too if you travel
          abroad. Each gets only what they need, mostly names, dates and a phone number.
        </li>
        <li>
          The companies that host this website and deliver our e-mail. They are our processors: they handle
          the data for us, on our instructions.
        </li>
        <li>Authorities and courts, when the law obliges us.</li>
      </ul>
      <p>
        Your data is never sold. If you choose to write to us on WhatsApp, also through the planner&rsquo;s
        &ldquo;Refine via WhatsApp&rdquo; button, Meta&rsquo;s terms and privacy policy apply to that
        conversation; phone and e-mail are always there instead.
      </p>
    </>
  );
}
