import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Images } from './images.ts';
import { type Box, Painter, type Size } from './painter.ts';
import { ReelStrip } from './reel-strip.ts';
import { type Pose, type RevealName, revealPose } from './reveal-motion.ts';
import { fitScene, placeOf, type SceneFit } from './scene-fit.ts';
import type { ScenePlan } from './scene-plan.ts';
import { Scratch } from './scratch.ts';
import { empty, type Stage, spriteOf } from './stage.ts';

const REVEAL_MS = 420;
const STILL_MS = 200;
const PULSE_MS = 700;
const APPEAR_MS = 280;
/** A nod passes over the covered targets, one after another, and begins again after this time. */
const NOD_EVERY_MS = 4_200;
const NOD_MS = 520;
const NOD_AFTER_MS = 130;

type Cell = {
  readonly holder: Container;
  readonly box: Box;
  readonly cover: Sprite;
  readonly content: Sprite;
  readonly reel: ReelStrip | undefined;
  scratch: Scratch | undefined;
  isOpen: boolean;
};

/** Draws a ticket on the stage and shows its reveal. It decides nothing about the outcome. */
export class TicketScene {
  readonly #stage: Stage;
  readonly #images: Images;
  readonly #plan: ScenePlan;
  readonly #cells: Cell[];
  readonly #back: Container = new Container();
  readonly #fit: SceneFit;
  readonly #reveal: RevealName;

  constructor(stage: Stage, options: { images: Images; plan: ScenePlan; reveal: RevealName }) {
    const { images, plan, reveal } = options;
    this.#reveal = reveal;
    this.#stage = stage;
    this.#images = images;
    this.#plan = plan;
    this.#fit = fitScene(plan, stage.size);
    empty(stage.scene);
    stage.scene.scale.set(this.#fit.scale);
    stage.scene.position.set(this.#fit.origin.x, this.#fit.origin.y);
    stage.scene.addChild(this.#back);
    this.#cells = this.#fit.layout.boxes.map((box, target) => this.#cell(box, target));
  }

  /** Returns where a target is, in CSS pixels of the stage. */
  boxOf(target: number): Box {
    return placeOf(this.#fit, target);
  }

  /** Draws what isn't a target, and shows the targets that are in the picture. With motion, changes fade in. */
  update(shown: { revealed: readonly number[]; isEnded: boolean }, isStill = true): void {
    this.#cells.forEach(({ holder }, target) => {
      const isShown = this.#plan.isShown?.(target, shown.revealed) ?? true;
      if (isShown && !holder.visible && !isStill) this.#appear(holder);
      holder.visible = isShown;
    });
    const isDrawn = this.#plan.isBackFixed === true && this.#back.children.length > 0;
    if (this.#plan.back && !isDrawn) this.#paintBack(shown, isStill);
    this.#stage.draw();
  }

  /** Moves the covered targets a little, one after another, while the player decides. */
  nod(now: number): void {
    this.#cells.forEach(({ holder, isOpen, reel }, index) => {
      if (isOpen || reel) return;
      const time = (now - index * NOD_AFTER_MS) % NOD_EVERY_MS;
      const isNodding = time >= 0 && time < NOD_MS;
      holder.rotation = isNodding ? 0.05 * Math.sin((time / NOD_MS) * 2 * Math.PI) : 0;
    });
  }

  /** Starts the reels, if the ticket has any and motion is on. */
  spin(isStill: boolean): void {
    for (const { reel, cover } of this.#cells) {
      if (isStill || !reel) continue;
      cover.visible = false;
      reel.spin();
    }
  }

  /** Shows what a target has. Without motion, the cover only fades. */
  async open(target: number, { isStill, isInstant }: { isStill: boolean; isInstant: boolean }): Promise<void> {
    const cell = this.#cells[target];
    if (!cell || cell.isOpen) return;
    cell.isOpen = true;
    if (cell.reel && !isInstant) await cell.reel.stop(this.#plan.reel?.stop(target) ?? 0);
    if (cell.holder.destroyed) return;
    cell.content.visible = true;
    cell.holder.rotation = 0;
    if (isInstant) return this.#uncover(cell);
    const name = isStill || cell.reel ? 'fade' : this.#reveal;
    const half = name === 'crack' ? this.#halves(cell) : undefined;
    const poses = { cover: poser(cell.cover, cell.box), content: poser(cell.content, cell.box) };
    const other = half && poser(half, cell.box);
    await this.#stage.move(isStill ? STILL_MS : REVEAL_MS, (share) => {
      const { cover, content } = revealPose(name, share);
      poses.cover(half ? { ...cover, x: -cover.x, turn: -cover.turn } : cover);
      other?.(cover);
      poses.content(cell.reel ? { ...content, alpha: share } : content);
    });
    if (cell.holder.destroyed) return;
    half?.destroy({ texture: true });
    this.#uncover(cell);
  }

  /** Frames the targets that win. */
  frame(targets: readonly number[], isStill: boolean): void {
    for (const target of targets) {
      const cell = this.#cells[target];
      if (!cell) continue;
      const won = this.#content(cell.box, { target, isWon: true });
      cell.holder.addChild(won);
      if (isStill) continue;
      void this.#stage.move(PULSE_MS, (share) => {
        if (!cell.holder.destroyed) cell.holder.scale.set(1 + 0.07 * Math.sin(share * Math.PI));
      });
    }
    this.#stage.draw();
  }

  /** Scratches at a point of the stage, in CSS pixels. Returns the target whose cover is mostly gone. */
  scratchAt(target: number, point: { x: number; y: number }): boolean {
    const cell = this.#cells[target];
    if (!cell || cell.isOpen || !this.#plan.isScratch) return false;
    cell.scratch ??= new Scratch(cell.cover, cell.box);
    cell.content.visible = true;
    const { scale, origin } = this.#fit;
    const x = (point.x - origin.x) / scale - cell.box.x;
    const y = (point.y - origin.y) / scale - cell.box.y;
    const isGone = cell.scratch.rub({ x, y });
    this.#stage.draw();
    return isGone;
  }

  /** Ends the stroke: the next one starts where the pointer is. */
  lift(): void {
    for (const { scratch } of this.#cells) scratch?.lift();
  }

  #uncover(cell: Cell): void {
    cell.cover.visible = false;
    if (cell.reel) cell.reel.sprite.visible = false;
    cell.content.visible = true;
    cell.content.alpha = 1;
    this.#stage.draw();
  }

  /** Leaves the left half in the cover, and returns the right half. */
  #halves({ cover, holder }: Cell): Sprite {
    const { source, frame } = cover.texture;
    const [width, height] = [cover.width, cover.height];
    const middle = frame.width / 2;
    const right = new Sprite(new Texture({ source, frame: new Rectangle(middle, 0, middle, frame.height) }));
    cover.texture = new Texture({ source, frame: new Rectangle(0, 0, middle, frame.height) });
    cover.anchor.set(1, 0.5);
    right.anchor.set(0, 0.5);
    for (const half of [cover, right]) half.setSize(width / 2, height);
    holder.addChild(right);
    return right;
  }

  #appear(holder: Container): void {
    void this.#stage.move(APPEAR_MS, (share) => {
      if (holder.destroyed) return;
      holder.alpha = share;
      holder.scale.set(0.7 + 0.3 * share);
    });
  }

  #paintBack(shown: { revealed: readonly number[]; isEnded: boolean }, isStill: boolean): void {
    const before = this.#back.removeChildren();
    const painter = this.#painter(this.#fit.layout.size);
    this.#plan.back?.(painter, this.#fit.layout, shown);
    const sprite = spriteOf(painter.canvas, this.#fit.layout.size);
    sprite.anchor.set(0);
    const drop = () => {
      // A later change may have removed them already.
      for (const old of before) if (!old.destroyed) old.destroy({ texture: true, textureSource: true });
    };
    if (isStill || before.length === 0) drop();
    else {
      this.#back.addChild(...before);
      void this.#stage.move(APPEAR_MS, (share) => {
        if (sprite.destroyed) return;
        sprite.alpha = share;
        if (share >= 1) drop();
      });
    }
    this.#back.addChild(sprite);
  }

  #cell(box: Box, target: number): Cell {
    const holder = new Container();
    holder.position.set(box.x + box.width / 2, box.y + box.height / 2);
    const painter = this.#painter(box);
    const content = this.#content(box, { target, isWon: false });
    content.visible = false;
    this.#plan.cover(painter, target, box);
    const cover = spriteOf(painter.canvas, box);
    const strip = this.#plan.reel?.strip;
    const reel = strip && new ReelStrip(this.#stage, { strip, images: this.#images, box, pixels: this.#pixels() });
    holder.addChild(content, ...(reel ? [reel.sprite] : []), cover);
    this.#stage.scene.addChild(holder);
    return { holder, box, cover, content, reel, scratch: undefined, isOpen: false };
  }

  #content(box: Box, { target, isWon }: { target: number; isWon: boolean }): Sprite {
    const painter = this.#painter(box);
    this.#plan.content(painter, target, { size: box, isWon });
    return spriteOf(painter.canvas, box);
  }

  #painter(size: Size): Painter {
    return new Painter(size, { scale: this.#pixels(), images: this.#images });
  }

  #pixels(): number {
    return this.#fit.scale * this.#stage.pixels;
  }
}

/** Returns a function that places a sprite in a box, from where it rests. */
function poser(sprite: Sprite, { width, height }: Size): (pose: Pose) => void {
  const { x: wide, y: tall } = sprite.scale;
  return (pose) => {
    if (sprite.destroyed) return;
    sprite.position.set(pose.x * width, pose.y * height);
    sprite.rotation = pose.turn;
    sprite.scale.set(wide * pose.wide, tall * pose.tall);
    sprite.alpha = pose.alpha;
  };
}
