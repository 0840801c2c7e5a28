import { CompanyEmail, type LegalBodyProps } from '@/components/site/legal-document';
import {
  ADVANCE_PERCENT,
  BALANCE_DUE_DAYS,
  CALLBACK_HOURS,
  CANCELLATION_TIERS,
  getCancellationFeePercent,
  REFUND_BUSINESS_DAYS,
} from '@/lib/packages/prices/cancellation';

export function WhoWeAreTopic({ company }: LegalBodyProps) {
  return (
    <p>
      {company.brand} is the holiday agency of {company.legalName}, based in Kochi, Kerala. In these terms
      &ldquo;we&rdquo; is that company and &ldquo;you&rdquo; is the person who books, also on behalf of
      everyone who travels on the booking.
    </p>
  );
}

export function BookingTopic() {
  return (
    <>
      <ol>
        <li>
          You send an enquiry, by form, phone, e-mail or WhatsApp. An enquiry is not a booking: it is free and
          commits neither of us.
        </li>
        <li>
          We call you back within {CALLBACK_HOURS} hours, in English, Hindi or Malayalam, and send you a plan
          and a price in writing.
        </li>
        <li>You accept the plan in writing and pay the advance.</li>
        <li>
          We send a written confirmation. It names your hotels and houseboat, the dates, the vehicle, the
          price and what it includes. From that moment the trip is booked.
        </li>
      </ol>
      <p>
        Check names, dates and places in the confirmation when it arrives and tell us of a mistake at once.
        Where the confirmation and this website differ, the confirmation counts. The cost range of the trip
        planner is an estimate, not an offer.
      </p>
    </>
  );
}

export function WhoCanBookTopic() {
  return (
    <p>
      Our booking services are not for children under 18. Bookings are made by adults, and children are
      welcome to travel with them: every child needs a parent or another responsible adult on the same
      booking.
    </p>
  );
}

export function PricesTopic() {
  return (
    <>
      <p>
        Prices are in Indian rupees (INR) and include taxes: those that apply to the package at the time of
        booking, such as goods and services tax.
      </p>
      <ul>
        <li>
          Seasons: where a package has two prices, the off season runs from April to September and the on
          season from October to March. The first day of travel decides which one applies.
        </li>
        <li>
          Party size: group packages cost less per head for four adults than for two, and less again for six.
          If your party becomes smaller or larger, the price for the new size applies.
        </li>
        <li>Children are priced by our team, by age and by whether they need a bed.</li>
        <li>
          Trips abroad: the law makes us collect tax at source on overseas packages. It is extra, we show it
          separately before you pay, and you can set it off in your income tax return.
        </li>
      </ul>
      <p>Once we have confirmed your price in writing, it changes only if you change the trip.</p>
    </>
  );
}

export function PaymentTopic() {
  return (
    <>
      <p>
        You pay an advance of {ADVANCE_PERCENT.min}-{ADVANCE_PERCENT.max}% of the total when you book. The
        share depends on what the hotels ask for on your dates, and our offer states it. The balance is due{' '}
        {BALANCE_DUE_DAYS} days before travel. If you book nearer to travel than that, the full price is due
        at booking.
      </p>
      <p>
        If the balance does not arrive, we remind you. If it is still missing two business days later, we may
        release your rooms and treat the trip as cancelled by you on the day the balance was due. Pay only to
        the account named in our offer, and ask for a receipt.
      </p>
    </>
  );
}

/** Days before departure in the example. It is the last day of the second cancellation tier. */
const EXAMPLE_DAYS = 15;

export function CancellationTopic({ company }: LegalBodyProps) {
  return (
    <>
      <p>
        Write to <CompanyEmail company={company} /> or send us a WhatsApp message. The fee depends on the days
        left before travel:
      </p>
      <table>
        <caption>Cancellation fee by days before travel</caption>
        <thead>
          <tr>
            <th scope="col">Days before travel</th>
            <th scope="col">Fee, of the total package price</th>
          </tr>
        </thead>
        <tbody>
          {CANCELLATION_TIERS.map(({ label, feePercent }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{feePercent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        <li>
          We count calendar days from the day your message reaches us to the first day of travel, by the date
          in India (Asia/Kolkata). A trip that starts on 20 December and is cancelled on 5 December is{' '}
          {EXAMPLE_DAYS} days away: the fee is {`${getCancellationFeePercent(EXAMPLE_DAYS)}%`}.
        </li>
        <li>
          The fee is a share of the total package price, not of the advance. If only some of you cancel, it is
          counted on their share, and the price for the smaller party applies to the rest.
        </li>
        <li>
          We subtract the fee from what you have paid and send the rest back the way it came, to the same
          account or card, within {REFUND_BUSINESS_DAYS} business days of your message.
        </li>
        <li>
          Not arriving on the first day counts as cancelling on that day. Days or services left unused once
          the trip has begun are not refunded.
        </li>
        <li>
          Anything we bought for you outside the package price, such as an air ticket or a visa fee, follows
          its seller&rsquo;s own rules. We tell you those before we buy.
        </li>
      </ul>
    </>
  );
}

export function ChangesByYouTopic() {
  return (
    <>
      <p>
        Ask us in writing. We make the change if the hotels, boats and drivers can, and charge only the
        difference in price and what they charge us. You see that amount and agree to it first.
      </p>
      <p>
        A new date counts as a change if you ask {BALANCE_DUE_DAYS} days or more before travel, and as a
        cancellation and a new booking if you ask later. Another adult may take the place of one who cannot
        come; tell us before the trip starts.
      </p>
    </>
  );
}
