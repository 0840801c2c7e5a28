/** A package, its draft or a former version that names a picture. */
export type PictureUse = {
  kind: 'package' | 'draft' | 'version';
  id: string;
  title: string;
  isLead: boolean;
  isLive: boolean;
};

/** A picture as staff see it. */
export type PictureItem = {
  /** Id of the row; the name of a picture that came with the site and was never changed. */
  id: string;
  name: string;
  title: string;
  place: string;
  alt: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
  /** 0 for a picture without a row. */
  version: number;
  /** True for a picture that came with the site; other pages than packages may show it. */
  isSeeded: boolean;
  /** True when staff have uploaded the file. */
  isUploaded: boolean;
  /** Bytes of all its files; null for a file that came with the site. */
  bytes: number | null;
  widths: number[];
  /** The largest file. */
  url: string;
  thumbnail: string;
  /** A middle size, for showing crops. */
  preview: string;
  updatedAt: string | null;
  uses: PictureUse[];
};
