/** At most this many files of one drop, so that a whole disk dropped by mistake stays harmless. */
const FILES_AT_MOST = 200;

/** The files of a drop, those inside dropped folders too; hidden files are left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files];
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files);
  return files.filter((file) => !file.name.startsWith("."));
}

async function collect(entry: FileSystemEntry, into: File[]): Promise<void> {
  if (into.length >= FILES_AT_MOST) return;
  if (entry.isFile) {
    into.push(
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    );
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    for (const one of some) await collect(one, into);
  }
}
