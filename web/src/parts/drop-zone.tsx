import { useParams } from "@tanstack/react-router";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { droppedFiles } from "../dropped-files.ts";
import { UploadDialog } from "./upload-dialog.tsx";

/** Takes files and folders dropped anywhere: on an end user's page for that one, elsewhere for a new one. */
export function DropZone({ children }: { readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const depth = useRef(0);
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its equal in the upload buttons
    <div
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current++;
        setOver(true);
      }}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      }}
      onDrop={async (event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        setFiles(await droppedFiles(event.dataTransfer));
      }}
    >
      {children}
      {isOver ? (
        <div className="drop-veil">
          {id === undefined ? "Drop to start a new end user" : "Drop to add to this end user"}
        </div>
      ) : null}
      {files.length === 0 ? null : (
        <UploadDialog files={files} endUser={id ?? null} onClose={() => setFiles([])} />
      )}
    </div>
  );
}
