import type { ContactDetails } from '@/components/site/contact-form/contact-lines';

export type EnquiryFormProps = ContactDetails & { package: { key: string; title: string } };
