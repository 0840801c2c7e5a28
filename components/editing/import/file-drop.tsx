import { useState, type DragEvent } from 'react';
import { FileButton } from './file-button';

type Props = {
  label: string;
  accept: string;
  /** Hint about accepted files, after `Or drop it here.` */
  hint: string;
  problem: string | null;
  onChoose: (file: File) => void;
};

/** File input: click or drop a file. */
export function FileDrop({ label, accept, hint, problem, onChoose }: Props) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`max-w-3xl rounded-lg border border-dashed p-4 sm:p-6 ${isOver ? 'border-lagoon bg-lagoon-pale' : 'border-line-strong'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          label="Choose a file"
          inputLabel={label}
          accept={accept}
          className="min-h-10 px-5 max-sm:w-full"
          onFiles={([file]) => file && onChoose(file)}
        />
        <p className="text-sm text-ink-soft">
          <span className="max-sm:hidden">Or drop it here. </span>
          {hint}
        </p>
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
